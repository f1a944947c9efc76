import type { Received } from '../../contract/endpoint.ts'
import type { importPosts } from '../../contract/postImports.ts'

/** What a person asks to be imported. */
export type ImportRequest = Received<typeof importPosts>['body']
export type ImportRow = ImportRequest['rows'][number]
