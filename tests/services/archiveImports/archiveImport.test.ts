import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import { chunkSize } from '../../../contract/media.ts'
import type { ArchiveFile } from '../../../src/machines/archiveImports/archiveImport.ts'
import { archiveImportActors, unreadableText } from '../../../src/services/archiveImports/archiveImport.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { createUpload } from '../../../src/services/http/upload.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { type ArchivePlan, archiveProvider, refusal, wireArchive } from './archiveProvider.ts'

const provider = atProvider()
const clientKey = '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11'
const settings = { host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() }

function actorsAt(plan: ArchivePlan) {
  const { handlers, asked } = archiveProvider(plan)
  provider.use(...handlers)
  const progress: number[] = []
  const actors = archiveImportActors({
    call: createApi(settings),
    upload: createUpload(settings),
    onProgress: (bytes) => progress.push(bytes),
  })
  return { actors, asked, progress }
}

const outcome = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Promise<OutputFrom<Logic>> =>
  toPromise(createActor<AnyActorLogic>(logic, { input }).start())

const zip = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set([80, 75, 3, 4])
  return new File([bytes], 'solo-social.zip')
}
/** As one is that was removed since it was chosen. */
const removed: ArchiveFile = {
  ...{ name: 'solo-social.zip', size: 20 },
  slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
}

test('what had begun is read, also that nothing had', async () => {
  expect(await outcome(actorsAt({ current: () => null }).actors.readCurrent, undefined)).toEqual({
    kind: 'ok',
    value: null,
  })
  const { actors } = actorsAt({ current: () => wireArchive() })
  expect(await outcome(actors.readCurrent, undefined)).toMatchObject({ value: { id: 5, fileName: 'solo-social.zip' } })
})

test('a ZIP and data.json alone are announced by name, size and key', async () => {
  const { actors, asked } = actorsAt({ begin: ({ client_key }) => wireArchive({ file_name: client_key }) })
  expect(await outcome(actors.begin, { file: zip(20), clientKey })).toMatchObject({ value: { fileName: clientKey } })
  const json = new File(['\uFEFF {"format":"solo-social"}'], 'data.json')
  expect(await outcome(actors.begin, { file: json, clientKey })).toMatchObject({ kind: 'ok' })
  expect(asked).toEqual(['POST archive-imports/ solo-social.zip 20', `POST archive-imports/ data.json ${json.size}`])
})

test('anything else is refused before anything of it is sent', async () => {
  const { actors, asked } = actorsAt({})
  const picture = new File([new Uint8Array([137, 80, 78, 71])], 'cat.png')
  expect(await outcome(actors.begin, { file: picture, clientKey })).toEqual({
    kind: 'rejected',
    status: 0,
    message: 'This is neither a ZIP file nor JSON. Choose the file that “Download everything” gave you, as it came.',
  })
  expect(asked).toEqual([])
})

test('an empty file is refused in the provider’s words', async () => {
  const { actors } = actorsAt({ begin: () => refusal(400, 'The file is empty') })
  expect(await outcome(actors.begin, { file: new File([], 'empty.zip'), clientKey })).toMatchObject({
    kind: 'rejected',
    message: 'The file is empty',
  })
})

test('a file that its computer does not give any more is told apart from a lost connection', async () => {
  const { actors, asked } = actorsAt({})
  const refused = { kind: 'rejected', status: 0, message: unreadableText }
  expect(await outcome(actors.begin, { file: removed, clientKey })).toEqual(refused)
  expect(await outcome(actors.sendPart, { id: 5, offset: 0, file: removed })).toEqual(refused)
  expect(asked).toEqual([])
})

test('a file goes in parts of 4 MB, the last one smaller, and tells how far it is', async () => {
  const file = zip(chunkSize + 5)
  const { actors, asked, progress } = actorsAt({ part: ({ offset, bytes }) => wireArchive({ offset: offset + bytes }) })
  expect(await outcome(actors.sendPart, { id: 5, offset: 0, file })).toMatchObject({ value: { offset: chunkSize } })
  expect(await outcome(actors.sendPart, { id: 5, offset: chunkSize, file })).toMatchObject({
    value: { offset: chunkSize + 5 },
  })
  expect(asked).toEqual([`POST archive-imports/5/ 0+${chunkSize}`, `POST archive-imports/5/ ${chunkSize}+5`])
  expect(Math.max(...progress)).toBeLessThanOrEqual(chunkSize)
})

test('where the provider stands elsewhere, it goes on there', async () => {
  const { actors, asked } = actorsAt({
    part: () => refusal(409, 'The part does not begin where the file ends', { offset: 8 }),
    read: () => wireArchive({ state: 'uploading', offset: 8 }),
  })
  expect(await outcome(actors.sendPart, { id: 5, offset: 0, file: zip(20) })).toMatchObject({
    kind: 'ok',
    value: { offset: 8 },
  })
  expect(asked).toEqual(['POST archive-imports/5/ 0+20', 'GET archive-imports/5/'])
})

test('a provider that is not there behind its proxy is nobody’s refusal', async () => {
  for (const status of [502, 503, 504]) {
    const { actors } = actorsAt({ run: () => refusal(status, 'Bad gateway') })
    expect(await outcome(actors.runImport, { id: 5 })).toEqual({ kind: 'offline' })
  }
  const lost = actorsAt({ read: () => HttpResponse.error() })
  expect(await outcome(lost.actors.readArchive, { id: 5 })).toMatchObject({ kind: 'offline' })
})

test('a refusal comes with its status and its words', async () => {
  const { actors } = actorsAt({ part: () => refusal(507, 'There is no room for it.') })
  expect(await outcome(actors.sendPart, { id: 5, offset: 0, file: zip(20) })).toEqual({
    kind: 'rejected',
    status: 507,
    message: 'There is no room for it.',
  })
})

test('what is given up is forgotten, unless it was brought in before', async () => {
  const canceled = actorsAt({})
  expect(await outcome(canceled.actors.cancelImport, { id: 5, isDone: false })).toEqual({ kind: 'ok', value: null })
  expect(canceled.asked).toEqual(['DELETE archive-imports/5/'])
  const late = actorsAt({
    read: () => wireArchive({ state: 'done' }),
    cancel: () => refusal(409, 'All of it was brought in.'),
  })
  expect(await outcome(late.actors.cancelImport, { id: 5, isDone: false })).toMatchObject({ value: { state: 'done' } })
  expect(late.asked).toEqual(['DELETE archive-imports/5/', 'GET archive-imports/5/'])
})

test('what is known to be there is forgotten as such, and what is gone or was never announced needs nothing', async () => {
  const known = actorsAt({})
  expect(await outcome(known.actors.cancelImport, { id: 5, isDone: true })).toEqual({ kind: 'ok', value: null })
  expect(known.asked).toEqual(['DELETE archive-imports/5/?is_done=true'])
  const gone = actorsAt({ cancel: () => refusal(404, 'There is no such archive.') })
  expect(await outcome(gone.actors.cancelImport, { id: 5, isDone: false })).toEqual({ kind: 'ok', value: null })
  const never = actorsAt({})
  expect(await outcome(never.actors.cancelImport, { id: null, isDone: false })).toEqual({ kind: 'ok', value: null })
  expect(never.asked).toEqual([])
})

test('a cancelation that fails is said to have', async () => {
  const { actors } = actorsAt({ cancel: () => refusal(403, 'No.') })
  expect(await outcome(actors.cancelImport, { id: 5, isDone: false })).toMatchObject({ kind: 'rejected', status: 403 })
})
