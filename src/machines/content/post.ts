import type { Post as WirePost } from '../../../contract/content.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type Post = Camel<WirePost>
