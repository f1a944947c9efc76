import type { ProviderApp, ProviderContext } from './env.ts'

const path = '/share'
/** Bytes: words alone are less; what is more has files, which are not read here. */
const mostBytes = 64 * 1024

/**
 * What another app shares is taken by the service worker, on the person's device. Where none runs yet, the browser sends it
 * here: nothing is made of it and nothing is stored, whoever sent it. The words go back to the browser in the hash of the
 * page's address, which no server is ever sent, and the page asks its person.
 */
export function sharedForm(app: ProviderApp): void {
  app.post(path, async (context) => {
    context.set('route', path)
    return context.redirect(`${path}#${await wordsOf(context)}`, 303)
  })
}

async function wordsOf({ req }: ProviderContext): Promise<string> {
  const length = Number(req.header('Content-Length') || Number.NaN)
  const form = length <= mostBytes ? await req.formData().catch(() => null) : null
  if (!form) return 'unread=1'
  const files = form.getAll('files').filter((one) => typeof one !== 'string' && one.size > 0).length
  const words = ['title', 'text', 'url'].map((field): [string, string] => [field, textIn(form.get(field))])
  return new URLSearchParams([...words, ...(files > 0 ? [['files', String(files)]] : [])]).toString()
}

const textIn = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
