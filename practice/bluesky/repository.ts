import type { Person } from '../people.ts'
import type { Blobs } from './blobs.ts'
import { cidOf } from './cid.ts'
import { HttpError } from './httpError.ts'
import { checkedPost, type PostRecord } from './postRules.ts'
import { isTid, nextTid } from './tid.ts'

export const postCollection = 'app.bsky.feed.post'

/** A record as it is kept. */
export interface Entry {
  did: string
  rkey: string
  cid: string
  record: PostRecord
  /** When it came in, ISO. */
  indexedAt: string
}

export interface Written {
  uri: string
  cid: string
  validationStatus: 'valid'
  /** Left out where nothing changed. */
  commit?: { cid: string; rev: string }
}

export interface Write {
  rkey: string
  record: unknown
  /** null: the record must not exist yet · a CID: it must be this one · left out: whatever is there is overwritten. */
  swapRecord?: string | null | undefined
}

export interface Repository {
  put(person: Person, write: Write): Written
  create(person: Person, write: { rkey?: string | undefined; record: unknown }): Written
  find(did: string, rkey: string): Entry | undefined
  remove(person: Person, rkey: string): void
  /** Newest key first. */
  list(did: string): Entry[]
  all(): Entry[]
}

/** The posts of everybody on the network. `save` is called after every change. */
export function createRepository(entries: Entry[], blobs: Pick<Blobs, 'check'>, save: () => void): Repository {
  const find = (did: string, rkey: string) => entries.find((entry) => entry.did === did && entry.rkey === rkey)

  function write(person: Person, rkey: string, record: PostRecord): Written {
    const did = person.bluesky.did
    const entry = { did, rkey, record, cid: cidOf(record), indexedAt: new Date().toISOString() }
    const index = entries.findIndex((one) => one.did === did && one.rkey === rkey)
    if (index < 0) entries.push(entry)
    else entries[index] = entry
    save()
    return { ...written(entry), commit: { cid: cidOf([entry.cid, entry.indexedAt]), rev: nextTid() } }
  }

  return {
    find,
    put(person, { rkey, record, swapRecord }) {
      const checked = checkedPost(record, blobs)
      assertTid(rkey)
      const present = find(person.bluesky.did, rkey)
      if (present?.cid === cidOf(checked)) return written(present)
      const expected = swapRecord === undefined ? present?.cid : (swapRecord ?? undefined)
      if (present?.cid !== expected) throw new HttpError(400, 'InvalidSwap', `Record was at ${present?.cid ?? 'null'}`)
      return write(person, rkey, checked)
    },
    create(person, { rkey = nextTid(), record }) {
      const checked = checkedPost(record, blobs)
      assertTid(rkey)
      if (find(person.bluesky.did, rkey)) throw new HttpError(500, 'InternalServerError', 'Internal Server Error')
      return write(person, rkey, checked)
    },
    remove(person, rkey) {
      const index = entries.findIndex((entry) => entry.did === person.bluesky.did && entry.rkey === rkey)
      if (index < 0) return
      entries.splice(index, 1)
      save()
    },
    list: (did) => entries.filter((entry) => entry.did === did).sort((a, b) => (a.rkey < b.rkey ? 1 : -1)),
    all: () => [...entries],
  }
}

export const uriOf = ({ did, rkey }: { did: string; rkey: string }): string => `at://${did}/${postCollection}/${rkey}`

const written = (entry: Entry): Written => ({ uri: uriOf(entry), cid: entry.cid, validationStatus: 'valid' })

function assertTid(rkey: string): void {
  if (!isTid(rkey)) throw new HttpError(400, 'InvalidRequest', `Invalid record key: ${rkey} is not a TID`)
}
