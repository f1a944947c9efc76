import { type PracticeAi, startAi } from '../practice/ai/ai.ts'
import { practiceModel } from '../practice/ai/chatRoutes.ts'
import { createProvider } from '../server/app.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/process/log.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround, seed } from './seed.ts'

/** Milliseconds that the provider may add to the model's first token. */
const mostAdded = 100
/** Milliseconds between two words of the model. */
const pace = 5

/**
 * How long it takes until the first words of a text are with whoever asked: of the practice AI itself, and through the
 * provider, in turns. Both are measured on the wire, from the call to the first piece with words in it.
 */
export const aiText: Section = {
  title: 'ai/text/, until the first words are there',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, form)),
}

async function measureOn({ name, settings, database }: Measured, { isShort }: Form): Promise<Figure[]> {
  const times = isShort ? 3 : 50
  const secret = 'the secret of the bench, which is long enough'
  const { token } = await seed(database.db, { posts: 10, months: monthsAround(new Date(), 1, 1), secret })
  const ai = await startAi(0, { pace })
  const listening = await listen(settings)
  const provider = await createProvider({
    settings: {
      ...settings,
      AI_BASE_URL: ai.baseUrl,
      AI_MODEL: practiceModel,
      AI_DAILY_TEXTS: 1000,
      AI_DAILY_TOKENS: 9_000_000,
    },
    database,
    log: createLog('silent'),
    secret,
  })
  listening.answerWith(provider.app)
  const through = () => firstWords(`http://127.0.0.1:${listening.port}/provider/ai/text/`, token, body, '"type":"text"')
  try {
    // The package that asks is loaded with the first text.
    await through()
    const messages = messagesOf(ai)
    const samples: { whole: number; bare: number }[] = []
    for (let time = 0; time < times; time += 1) {
      const bare = await firstWords(`${ai.baseUrl}/chat/completions`, null, { ...asked, messages }, '"content":"P')
      samples.push({ whole: await through(), bare })
    }
    return figuresOf(name, samples)
  } finally {
    await listening.close(0)
    await provider.stop()
    await ai.close()
  }
}

const body = {
  network: 'bluesky',
  source: { kind: 'brief', text: 'Two places are left in the bread class on Saturday. Bring an apron.' },
}
const asked = { model: practiceModel, stream: true }

/** What the provider asked last. */
const messagesOf = ({ calls }: PracticeAi) => calls.list.at(-1)?.messages ?? []

/** Milliseconds from the call until a piece with the sign is there; the rest is read, and not measured. */
async function firstWords(address: string, token: string | null, json: object, sign: string): Promise<number> {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Token ${token}` }) }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(json) })
  const decoder = new TextDecoder()
  let [text, took] = ['', 0]
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (took === 0 && text.includes(sign)) took = performance.now() - began
  }
  if (took === 0) throw new Error(`There are no words in ${text.slice(0, 300)}`)
  return took
}

function figuresOf(name: string, samples: readonly { whole: number; bare: number }[]): Figure[] {
  const [whole, bare] = [samples.map((one) => one.whole), samples.map((one) => one.bare)]
  const added = samples.map((one) => one.whole - one.bare)
  const half = quantile(whole, 0.5) / quantile(bare, 0.5)
  return [
    { what: `${name}: the practice AI itself`, value: ms(quantile(bare, 0.5)), beside: 'half of the times' },
    { what: `${name}: through the provider`, value: ms(quantile(whole, 0.5)), beside: `${half.toFixed(1)} times that` },
    { what: `${name}: added, 95 of 100`, value: ms(quantile(added, 0.95)), beside: `at most ${mostAdded} ms` },
  ]
}
