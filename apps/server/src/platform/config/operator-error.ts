/** A startup failure that one sentence explains to the operator. */
export class OperatorError extends Error {
  readonly isForOperator = true;
}
