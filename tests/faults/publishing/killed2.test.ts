import { killedHolds } from './killed.ts'

killedHolds(1)
