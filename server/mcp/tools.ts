import type { ApiScope } from '../../contract/access.ts'
import {
  findGapsTool,
  listAccountsTool,
  listBucketsTool,
  listBusinessesTool,
  listPostsTool,
  readMonthTool,
  readPostTool,
} from './lookingTools.ts'
import { readPostResultsTool, readResultsTool } from './resultTools.ts'
import type { Tool } from './tool.ts'
import { changeDraftTool, planPostTool, publishPostTool, writeDraftTool } from './writingTools.ts'

/** Every tool by the name that an assistant calls it by. */
export const tools = {
  list_businesses: listBusinessesTool,
  list_accounts: listAccountsTool,
  list_buckets: listBucketsTool,
  list_posts: listPostsTool,
  read_post: readPostTool,
  read_month: readMonthTool,
  find_gaps: findGapsTool,
  read_results: readResultsTool,
  read_post_results: readPostResultsTool,
  write_draft: writeDraftTool,
  change_draft: changeDraftTool,
  plan_post: planPostTool,
  publish_post: publishPostTool,
} as const satisfies Readonly<Record<string, Tool>>

/** Those that a key with these scopes can use. */
export const toolsFor = (scopes: readonly ApiScope[]): [name: string, tool: Tool][] =>
  Object.entries<Tool>(tools).filter(([, tool]) => tool.scopes.every((scope) => scopes.includes(scope)))

/** Undefined where a key with these scopes has no tool of that name. */
export const toolNamed = (name: string, scopes: readonly ApiScope[]): Tool | undefined =>
  toolsFor(scopes).find(([own]) => own === name)?.[1]
