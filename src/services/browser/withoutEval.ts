/**
 * The page's security policy forbids code made from text; told so, zod does not even try. It reads this where it is
 * loaded, which is later than the page and in no certain order, so it is said before and without loading it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
