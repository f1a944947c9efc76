import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ArchiveImport } from '../../../contract/archiveImports.ts'
import { host } from '../support/provider.ts'

/** An archive as the provider answers it. */
export const wireArchive = (change: Partial<ArchiveImport> = {}): ArchiveImport => ({
  ...{ id: 5, file_name: 'solo-social.zip', size: 20, offset: 20, state: 'checking', problem: null, progress: 0.5 },
  ...{ contents: null, post_import_id: null, expires_at: '2031-05-01T21:00:00.000Z' },
  ...change,
})

export const wireContents: NonNullable<ArchiveImport['contents']> = {
  email: 'ada@example.com',
  exported_at: '2031-05-01T09:00:00.000Z',
  counts: [
    { kind: 'posts', added: 1240, there: 2 },
    { kind: 'media', added: 1, there: 0 },
  ],
  notes: ['1 planned post comes as a draft with its time: nothing goes out by itself.'],
}

/** What the provider does with each call; each answers an archive, or a response of its own. */
export interface ArchivePlan {
  current?: () => ArchiveImport | null | Response
  begin?: (body: { file_name: string; size: number; client_key: string }) => ArchiveImport | Response
  /** `bytes`: of the part. */
  part?: (part: { offset: number; bytes: number }) => ArchiveImport | Response
  read?: () => ArchiveImport | Response
  run?: () => ArchiveImport | Response
  cancel?: () => Response
}

export const refusal = (status: number, error: string, more: object = {}) =>
  HttpResponse.json({ error, ...more }, { status })

const gone = () => refusal(404, 'There is no such archive. It may have been forgotten: choose the file again.')
const answer = (it: ArchiveImport | Response, status = 200) =>
  it instanceof Response ? it : HttpResponse.json(it, { status })

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname.replace('/provider/', '')}${search}`
}

/** Plays the provider of archives; notes each call as `POST archive-imports/5/ 0+20`. */
export function archiveProvider(plan: ArchivePlan) {
  const asked: string[] = []
  const note = ({ method, url }: Request, more = '') => asked.push(`${method} ${pathOf(url)}${more}`)
  const handlers: RequestHandler[] = [
    http.get(`${host}archive-imports/`, ({ request }) => {
      note(request)
      const found = plan.current?.() ?? null
      return found instanceof Response ? found : HttpResponse.json({ archive_import: found })
    }),
    http.post<never, { file_name: string; size: number; client_key: string }>(
      `${host}archive-imports/`,
      async ({ request }) => {
        const body = await request.json()
        note(request, ` ${body.file_name} ${body.size}`)
        return answer(plan.begin?.(body) ?? gone(), 201)
      },
    ),
    http.post(`${host}archive-imports/:id/`, async ({ request }) => {
      const part = partIn(Buffer.from(await request.arrayBuffer()).toString('latin1'))
      note(request, ` ${part.offset}+${part.bytes}`)
      return answer(plan.part?.(part) ?? gone())
    }),
    http.get(`${host}archive-imports/:id/`, ({ request }) => {
      note(request)
      return answer(plan.read?.() ?? gone())
    }),
    http.post(`${host}archive-imports/:id/run/`, ({ request }) => {
      note(request)
      return answer(plan.run?.() ?? gone(), 202)
    }),
    http.delete(`${host}archive-imports/:id/`, ({ request }) => {
      note(request)
      return plan.cancel?.() ?? new HttpResponse(null, { status: 204 })
    }),
  ]
  return { handlers, asked }
}

/** The test page's own forms are strangers to Node's parser. */
function partIn(form: string): { offset: number; bytes: number } {
  const offset = /name="offset"\r\n\r\n(\d+)/.exec(form)?.[1]
  const chunk = /name="chunk".*?\r\n\r\n(.*)\r\n--/s.exec(form)?.[1]
  return { offset: Number(offset), bytes: chunk?.length ?? -1 }
}
