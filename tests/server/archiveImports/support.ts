import { randomUUID } from 'node:crypto'
import { type ArchiveImport, archiveImport } from '../../../contract/archiveImports.ts'
import { chunkSize } from '../../../contract/media.ts'
import { archiveOf } from '../../../server/exports/archive.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

/** The archive of a person, as it is downloaded. */
export async function archiveBytes(
  { db, settings }: TestProvider,
  { id, email }: TestPerson,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of archiveOf({ db, storage: createStorage(settings) }, { id, email, tokenId: 0 })) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const archiveIn = ({ body }: Answered): ArchiveImport => archiveImport.parse(body)

/** Announces an archive and sends every part of it; answers what the last call said. */
export async function bring(
  provider: TestProvider,
  { token }: TestPerson,
  bytes: Uint8Array<ArrayBuffer>,
  said: Record<string, unknown> = {},
): Promise<Answered> {
  const body = { client_key: randomUUID(), file_name: 'solo-social.zip', size: bytes.length, ...said }
  let answer = await provider.ask('POST archive-imports/', { token, body })
  if (answer.status !== 201) return answer
  const { id } = archiveIn(answer)
  for (let offset = 0; offset < bytes.length && answer.status < 300; offset += chunkSize) {
    answer = await sendPart(provider, { token }, id, { offset, bytes: bytes.slice(offset, offset + chunkSize) })
  }
  return answer
}

export function sendPart(
  provider: TestProvider,
  { token }: Pick<TestPerson, 'token'>,
  id: number,
  { offset, bytes }: { offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Answered> {
  const form = new FormData()
  form.set('offset', String(offset))
  form.set('chunk', new Blob([bytes]), 'chunk')
  return provider.ask(`POST archive-imports/${id}/`, { token, form })
}

/** Asks until nothing is at work on it any more; each answer comes after a turn of the database. */
export async function settled(provider: TestProvider, { token }: TestPerson, id: number): Promise<ArchiveImport> {
  for (;;) {
    const found = archiveIn(await provider.ask(`GET archive-imports/${id}/`, { token }))
    if (found.state !== 'checking' && found.state !== 'importing') return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Brings an archive and waits until it is checked. */
export async function checked(
  provider: TestProvider,
  person: TestPerson,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArchiveImport> {
  const answer = await bring(provider, person, bytes)
  return settled(provider, person, archiveIn(answer).id)
}

/** The same, and brings it in. */
export async function imported(
  provider: TestProvider,
  person: TestPerson,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArchiveImport> {
  const { id } = await checked(provider, person, bytes)
  await provider.ask(`POST archive-imports/${id}/run/`, { token: person.token })
  return settled(provider, person, id)
}
