import * as z from 'zod/mini'

/** The page's security policy forbids code made from text; asked to, zod does not even try. */
z.config({ jitless: true })
