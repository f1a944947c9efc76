import type { AccountMetrics as WireAccount, PostNumbers as WireNumbers } from '../../../contract/postMetrics.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type PostNumbers = Camel<WireNumbers>
export type AccountMetrics = Camel<WireAccount>
