/** Every path of the pages: the client's table of pages has one for each, and the provider answers all else with 404. */
export const paths = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/forgot-password/:token',
  '/check-email',
  '/confirm-email/:token',
  '/confirm-address/:token',
  '/stop-address-change/:token',
  '/weekly-mail/end/:token',
  '/waitlist/status',
  '/onboarding',
  '/paid',
  '/connect/linkedin/business/callback',
  '/legal/terms',
  '/legal/privacy',
  '/dashboard',
  '/calendar',
  '/content-buckets',
  '/templates',
  '/campaigns',
  '/campaigns/create',
  '/campaigns/create/enhanced',
  '/campaigns/:campaignId/review',
  '/campaigns/:campaignId/analytics',
  '/campaigns/:campaignId/edit',
  '/campaigns/:campaignId/schedule',
  '/analytics',
  '/analytics/buckets',
  '/content-recycling',
  '/platform-strategy',
  '/post/create',
  '/post/:id',
  '/share',
  '/posts',
  '/posts/import',
  '/media',
  '/generate',
  '/editor/:templateId?',
  '/template/create/:templateId?',
  '/profile',
  '/appeals',
  '/connect/socials',
  '/connect/linkedin/callback',
  '/connect/ig/callback',
  '/connect/twitter/callback',
  '/connect/tiktok/callback',
  '/connect/threads/callback',
  '/connect/mastodon/callback',
  '/connect/bluesky/callback',
  '/connect/facebook/callback',
  '/admin',
  '/admin/builder/campaign',
  '/admin/builder/campaign/create',
  '/admin/builder/campaign/marketing-rules',
  '/admin/builder/campaign/awareness-stage-templates',
  '/admin/builder/campaign/content-psychology-configs',
  '/admin/builder/campaign/marketing-experiments',
  '/admin/builder/campaign/platform-strategies',
  '/admin/builder/campaign/engagement-triggers',
  '/admin/test-groups',
  '/admin/quality-dashboard',
  '/admin/moderation',
  '/admin/moderation/appeals',
] as const

export type Path = (typeof paths)[number]

/** The largest id there is (PostgreSQL's integer). */
const largestId = 2_147_483_647
/** Whether a part of an address can be the id of a row. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
const isAnything = (): boolean => true

type Segment<Rest extends string> = Rest extends `${infer First}/${infer More}` ? First | Segment<More> : Rest
type Parameter = Segment<Path> extends infer One ? (One extends `:${infer Name}` ? Name : never) : never

/** What may stand for a parameter; a segment that ends in `?` may be left out. */
const allowed = {
  id: isRowId,
  token: isAnything,
  campaignId: isAnything,
  'templateId?': isAnything,
} satisfies Record<Parameter, (text: string) => boolean>
const allowedByName: ReadonlyMap<string, (text: string) => boolean> = new Map(Object.entries(allowed))

/**
 * The path that an address belongs to, without query and hash, in whatever case and with slashes at its end, as the
 * router reads it; undefined where there is none, or where a part of it cannot be what stands there.
 */
export const pathOf = (pathname: string): Path | undefined => pathIn(paths, pathname)

/** The same among some: the client has them in its table of pages, and needs no second list to be sent. */
export function pathIn(known: readonly Path[], pathname: string): Path | undefined {
  const parts = segmentsOf(pathname)
  const fitting = known.filter((path) => fits(path, parts))
  return fitting.find((path) => !path.includes(':')) ?? fitting[0]
}

function fits(path: Path, parts: readonly string[]): boolean {
  const wanted = segmentsOf(path)
  return (
    parts.length <= wanted.length &&
    wanted.every((one, at) => {
      const part = parts[at]
      if (part === undefined) return one.endsWith('?')
      return one.startsWith(':') ? allowedByName.get(one.slice(1))?.(part) : one === part.toLowerCase()
    })
  )
}

const segmentsOf = (pathname: string): string[] => pathname.replace(/\/+$/, '').split('/').slice(1)
