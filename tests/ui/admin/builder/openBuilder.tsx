import { act } from '@testing-library/react'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import type { BuilderEntry } from '../../../../contract/builder.ts'
import type { MarketingKind } from '../../../../contract/marketing.ts'
import { builderKinds, type newTemplatePath } from '../../../../rules/admin/builder/kinds.ts'
import { builderPageOf, NewTemplatePage } from '../../../../src/ui/admin/builder/BuilderPage.tsx'
import { type atProvider, host } from '../../../services/support/provider.ts'
import { openPage } from '../../account/support/openPage.tsx'

const root = `${host}admin/builder/`

type Wire = BuilderEntry['entry']

export const ruleEntry: Extract<Wire, { kind: 'rule' }> = {
  kind: 'rule',
  key: 'name-the-number',
  name: 'Name the number',
  fields: {
    effect: 'Posts say how many.',
    instruction: 'When an offer has a number, say it.',
    avoid: ['many'],
    strictness: 'must',
    stages: [],
    networks: [],
    never_when: '',
  },
}

const untold = { kept: 0, edited: 0, rejected: 0 }

/** An entry as the provider has it. */
export const storedAs = (entry: Wire, rest: Partial<BuilderEntry> = {}): BuilderEntry => ({
  entry,
  state: 'active',
  version: 7,
  is_start: false,
  campaign_count: 4,
  tried_count: 2,
  versions: [
    {
      version: 7,
      said: 'Added “never a smaller one”',
      at: '2026-11-12T09:00:00.000Z',
      author: 'Ada',
      fate: { kept: 71, edited: 20, rejected: 9 },
    },
    { version: 6, said: 'From Should to Must', at: '2026-09-03T09:00:00.000Z', author: null, fate: untold },
  ],
  campaigns: [{ id: 3, name: 'Fill the class', status: 'running', person: 'ada@example.com' }],
  ...rest,
})

const listedAs = ({ entry, state, version, is_start, campaign_count, tried_count }: BuilderEntry) => ({
  ...{ kind: entry.kind, key: entry.key, name: entry.name, effect: entry.fields.effect },
  ...{ state, version, is_start, campaign_count, tried_count, updated_at: null },
})

const sample = {
  sample: { goal: 'Fill the class', stage: 'Deciding', network: 'threads' },
  without: { text: 'Our class fills up. You come at nine. See you.', times: [], problem: null },
  with: { text: 'Eight places are left. You come at nine. See you.', times: [], problem: null },
}

/** A page of the builder in front of a provider that has these entries; the first of a name answers for it. */
export function createBuilderProvider(provider: ReturnType<typeof atProvider>) {
  const sent: { path: string; body: unknown }[] = []
  const answers = new Map<string, () => Response>()
  const answerTo = async (request: Request, otherwise: JsonBodyType) => {
    const path = `${request.method} ${new URL(request.url).pathname.split('/admin/builder/')[1]}`
    sent.push({ path, body: await request.json().catch(() => null) })
    return answers.get(path)?.() ?? HttpResponse.json(otherwise)
  }
  return {
    sent,
    /** What is sent to a path, the first first. */
    sentTo: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body),
    answer: (path: string, body: JsonBodyType, status = 200) =>
      void answers.set(path, () => HttpResponse.json(body, { status })),
    open: (kind: MarketingKind, entries: readonly BuilderEntry[], search = '', at?: typeof newTemplatePath) => {
      const wholeOf = (key: unknown) => entries.find(({ entry }) => entry.key === key) ?? null
      provider.use(
        http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })),
        http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })),
        http.get(root, () =>
          HttpResponse.json({
            kinds: [{ kind, count: entries.length, active: entries.filter(({ state }) => state === 'active').length }],
          }),
        ),
        http.get(`${root}entries/`, ({ request }) => {
          const asked = new URL(request.url).searchParams
          sent.push({ path: 'GET entries/', body: Object.fromEntries(asked) })
          const found = entries.filter(
            ({ entry, state }) =>
              entry.kind === asked.get('kind') &&
              entry.name.includes(asked.get('search') ?? '') &&
              (asked.get('state') === null || asked.get('state') === state),
          )
          return HttpResponse.json({ results: found.map(listedAs), count: found.length, page: 1, page_size: 30 })
        }),
        http.get(`${root}entries/:key/versions/:version/`, ({ params }) =>
          HttpResponse.json({
            entry: { ...ruleEntry, name: `Version ${params.version}` },
            version: Number(params.version),
          }),
        ),
        http.get(`${root}export/`, ({ request }) => answerTo(request, { file_name: 'rules.json', json: '[]' })),
        http.get(`${root}entries/:key/`, ({ request, params }) => answerTo(request, wholeOf(params.key))),
        http.post(`${root}try/`, ({ request }) => answerTo(request, sample)),
        http.post(`${root}import/`, ({ request }) => answerTo(request, null)),
        http.post(`${root}entries/`, ({ request }) => answerTo(request, null)),
        http.post(`${root}entries/:key/copy/`, ({ request }) => answerTo(request, null)),
        http.post(`${root}entries/:key/state/`, ({ request, params }) => {
          const whole = wholeOf(params.key)
          return answerTo(request, whole && { ...whole, state: whole.state === 'active' ? 'retired' : 'active' })
        }),
        http.put(`${root}entries/:key/`, ({ request, params }) => {
          const whole = wholeOf(params.key)
          return answerTo(request, whole && { ...whole, version: whole.version + 1 })
        }),
      )
      const path = at ?? builderKinds[kind].path
      const opened = openPage({
        ...{
          path,
          address: `${path}${search}`,
          Page: at ? NewTemplatePage : builderPageOf(kind),
          kept: { token: 'secret' },
        },
      })
      opened.app.attachNavigator(opened.router.navigator)
      return {
        ...opened,
        /** Presses the button of a notice. */
        undo: (message: string) => {
          const { notices } = opened.app.notifications.getSnapshot().context
          act(() => notices.find((notice) => notice.message === message)?.onAction?.())
        },
        /** Nobody does anything for a moment. */
        rest: (milliseconds: number) => act(() => opened.clock.pass(milliseconds)),
      }
    },
  }
}
