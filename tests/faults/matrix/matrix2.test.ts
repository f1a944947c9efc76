import { matrixTest } from './matrix.ts'

matrixTest(1)
