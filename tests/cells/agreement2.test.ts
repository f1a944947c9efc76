import { agreementTest } from './agreement.ts'

agreementTest(2)
