import { cacheFolder } from './root.ts'

/** Where what was compiled, and stripped of its types, waits for the next start. */
export const compileCacheFolder = `${cacheFolder}compiled`

/**
 * In the environment of a thread or a process it takes from there too: what `enableCompileCache` gives a process does
 * not reach its threads, and a short one loads for most of its time.
 */
export const compileCacheEnv = { NODE_COMPILE_CACHE: compileCacheFolder }
