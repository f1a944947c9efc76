import { matrixTest } from './matrix.ts'

matrixTest(0)
