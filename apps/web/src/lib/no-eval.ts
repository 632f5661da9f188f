import * as z from 'zod';

// Schemas compile themselves with `new Function` where they may; our content security policy forbids it, and even the
// attempt is reported. Imported first, before any schema exists.
z.config({ jitless: true });
