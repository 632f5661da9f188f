/** Thrown by a write that asked its person about what it affects, and was told not to go on. */
export class NotConfirmed extends Error {
  constructor() {
    super('not confirmed');
    this.name = 'NotConfirmed';
  }
}
