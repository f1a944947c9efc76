import { randomRunTest } from './randomRuns.ts'

randomRunTest('PGlite')
