import { html } from 'hono/html'
import type { NetworkStyle } from '../network.ts'
import { page } from '../pages/page.ts'
import { type Person, people } from '../people.ts'

interface Question {
  style: NetworkStyle
  /** Who asks. */
  appName: string
  /** What is asked for: the scope, and what it lets the app do. */
  scopes: readonly (readonly [string, string])[]
  /** Where the form is sent to, with the query of the question. */
  action: string
  seal: string
  /** Whom the app says it is about (`login_hint`): chosen beforehand; the first of the people where it says nothing. */
  hinted?: Person | undefined
}

/** The page on which a person says whether an app may act for them. */
export const consentPage = ({ style, appName, scopes, action, seal, hinted }: Question) => {
  const chosen = people.find((person) => person === hinted) ?? people[0]
  return page({
    style,
    title: 'Authorize',
    current: null,
    body: html`
      <h1>Authorize ${appName}</h1>
      <p class="lead">${appName} would like to use a practice account. Nothing leaves this machine.</p>
      <form method="post" action="${action}" class="panel">
        <input type="hidden" name="seal" value="${seal}">
        <fieldset>
          <legend>Sign in as</legend>
          ${people.map(
            (person) => html`
              <label class="choice">
                <input type="radio" name="person" value="${person.name}" ${person === chosen ? 'checked' : ''}>
                <img src="/portraits/${person.name}.svg" alt="" width="40" height="40">
                <span><b>${person.displayName}</b><small>@${person.name}</small></span>
              </label>`,
          )}
        </fieldset>
        <h2>It may then</h2>
        <ul>${scopes.map(([scope, meaning]) => html`<li>${meaning} <code>${scope}</code></li>`)}</ul>
        <div class="buttons">
          <button class="strong" name="decision" value="authorize">Authorize</button>
          <button name="decision" value="deny">Deny</button>
        </div>
      </form>`,
  })
}

export const refusedPage = (style: NetworkStyle, sentence: string) =>
  page({
    style,
    title: 'Not authorized',
    current: null,
    body: html`<h1>Not authorized</h1><p class="lead">${sentence}</p>`,
  })
