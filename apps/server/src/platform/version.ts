/** The product's version, as the login page and `/api/health` show it. */
export const VERSION = '1.20.11';
