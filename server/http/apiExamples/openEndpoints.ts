import type { ApiScope } from '../../../contract/access.ts'
import type { Areas } from '../../../contract/endpoints.ts'

type OpenIn<Area> = Area extends unknown
  ? { [Name in keyof Area]: Area[Name] extends { keyScope: ApiScope } ? Name : never }[keyof Area]
  : never

/** The names of the calls that an API key may make. */
export type OpenEndpoint = OpenIn<Areas>
