/** A failure to start that one sentence explains to whoever runs Talus. */
export class OperatorError extends Error {
  readonly isForOperator = true;
}
