/**
 * Does what a consenting person does at the address that an app sent them to: opens the page, chooses who they are, and
 * sends its form. Answers what the app gets when they come back; their browser is not sent there.
 */
export async function authorize(address: string, person = 'ines'): Promise<{ code: string; state: string }> {
  const question = await fetch(address)
  const html = await question.text()
  const [, action] = /<form method="post" action="([^"]+)">/.exec(html) ?? []
  const [, consent] = /name="consent" value="([^"]+)"/.exec(html) ?? []
  if (!action || !consent) throw new Error(`There is no question at ${address}: ${question.status} ${html}`)
  const answer = await fetch(new URL(action, address), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ consent, person }),
  })
  const { searchParams } = new URL(answer.headers.get('location') ?? 'about:blank')
  const code = searchParams.get('code')
  if (code === null) throw new Error(`The server gave no code: ${answer.status} ${await answer.text()}`)
  return { code, state: searchParams.get('state') ?? '' }
}
