import * as z from 'zod';

// Schemas compile themselves with `new Function` where allowed; our content security policy forbids it, and even the
// attempt is reported. Import this module first, before any schema exists.
z.config({ jitless: true });
