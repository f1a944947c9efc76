import { parentPort } from 'node:worker_threads'
import { type CheerioAPI, loadBuffer } from 'cheerio'
import { type Page, readPage } from './page.ts'
import { type PageCard, readCard } from './pageCard.ts'
import { type PageText, readPageText } from './pageText.ts'
import { type Look, readStyles } from './styles.ts'

interface GivenPage {
  bytes: Uint8Array
  charset: string | null
  address: string
}

/** What the thread is asked: to read a page, what it says of links to it, its words, or its styles. */
export type Asked =
  | ({ kind: 'page' | 'card' } & GivenPage)
  | ({ kind: 'text'; longest: number } & GivenPage)
  | { kind: 'styles'; sheets: string[] }

export type Answered = Page | PageCard | PageText | Look

function answer(asked: Asked): Answered {
  switch (asked.kind) {
    case 'styles':
      return readStyles(asked.sheets)
    case 'page':
      return readPage(treeOf(asked), asked.address)
    case 'card':
      return readCard(treeOf(asked), asked.address)
    case 'text':
      return readPageText(treeOf(asked), asked.longest)
  }
}

function treeOf({ bytes, charset }: GivenPage): CheerioAPI {
  const encoding = { defaultEncoding: 'utf-8', ...(charset !== null && { transportLayerEncodingLabel: charset }) }
  return loadBuffer(Buffer.from(bytes), { encoding })
}

// What cannot be read ends the thread with its error, which whoever asked is told.
parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked)))
