/** Thrown by a write that asked for confirmation and was declined. */
export class NotConfirmed extends Error {
  constructor() {
    super('not confirmed');
    this.name = 'NotConfirmed';
  }
}
