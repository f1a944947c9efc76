import { randomRunTest } from './randomRuns.ts'

randomRunTest('PostgreSQL')
