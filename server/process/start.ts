import { enableCompileCache } from 'node:module'
import { boundArenas } from './arenas.ts'
import { compileCacheFolder } from './compileCache.ts'
import { runMain } from './runMain.ts'

boundArenas()
// Before anything large is imported: what was compiled, and stripped of its types, by the last start is taken from there.
enableCompileCache(compileCacheFolder)
const { runUntilShutdown } = await import('../run.ts')

await runMain(() => runUntilShutdown({ withPages: true }))
