import { parentPort } from 'node:worker_threads'
import { loadBuffer } from 'cheerio'
import { type Page, readPage } from './page.ts'
import { type Look, readStyles } from './styles.ts'

/** What the thread is asked: to read a page, or its styles. */
export type Asked =
  | { kind: 'page'; bytes: Uint8Array; charset: string | null; address: string }
  | { kind: 'styles'; sheets: string[] }

export type Answered = Page | Look

function answer(asked: Asked): Answered {
  switch (asked.kind) {
    case 'styles':
      return readStyles(asked.sheets)
    case 'page':
      return answerPage(asked)
  }
}

function answerPage({ bytes, charset, address }: Extract<Asked, { kind: 'page' }>): Page {
  const encoding = { defaultEncoding: 'utf-8', ...(charset !== null && { transportLayerEncodingLabel: charset }) }
  return readPage(loadBuffer(Buffer.from(bytes), { encoding }), address)
}

// What cannot be read ends the thread with its error, which whoever asked is told.
parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked)))
