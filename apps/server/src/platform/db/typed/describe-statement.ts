import type { Client } from 'pg';

/** A column of an answer: its name, and the number of its type in `pg_type`. */
export type DescribedColumn = { name: string; dataTypeID: number };

type Connection = {
  parse: (statement: { name: string; text: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
};

/** Returns the columns of a statement's answer as PostgreSQL describes them, without running the statement. */
export const describeStatement = (client: Client, text: string): Promise<DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    // The form of a query that pg sends by itself
    client.query({
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: DescribedColumn[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    } as never);
  });
