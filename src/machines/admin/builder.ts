import type { builderCounts, getEntryVersion, importEntries, listEntries, tryEntry } from '../../../contract/builder.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type EntryPage = Camel<Answer<typeof listEntries>>
export type ListedEntry = EntryPage['results'][number]
export type KindCounts = Camel<Answer<typeof builderCounts>>['kinds']
export type EntryVersion = Camel<Answer<typeof getEntryVersion>>
export type Trial = Camel<Answer<typeof tryEntry>>
export type ImportAnswer = Camel<Answer<typeof importEntries>>
