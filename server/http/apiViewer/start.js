/** The viewer of the API, on its own page: what a key may call, and with `?all` what only a signed-in person may. */
const wish = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', wish.matches)
wish.addEventListener('change', follow)
follow()

const methods = ['get', 'post', 'put', 'patch', 'delete']
const chosen = new URLSearchParams(location.search)
const isWhole = chosen.has('all')

const isShown = ({ security = [] }) => isWhole || security.some((scheme) => 'key' in scheme)
const callsOf = (item) => Object.entries(item).filter(([method, call]) => methods.includes(method) && isShown(call))

/** The document with the calls of one group: all of them at once would be too much for a phone. */
function ofGroup(description, { name, description: sentence }) {
  const paths = Object.entries(description.paths)
    .map(([path, item]) => [path, Object.fromEntries(callsOf(item).filter(([, call]) => call.tags.includes(name)))])
    .filter(([, item]) => Object.keys(item).length > 0)
  return { ...description, paths: Object.fromEntries(paths), tags: [{ name, description: sentence }] }
}

/** The groups that have a call to show. */
function groupsIn({ paths, tags }) {
  const used = new Set(Object.values(paths).flatMap((item) => callsOf(item).flatMap(([, call]) => call.tags)))
  return tags.filter(({ name }) => used.has(name))
}

function linkTo({ name }, isCurrent) {
  const link = document.createElement('a')
  const query = new URLSearchParams({ ...(isWhole && { all: '' }), group: name })
  link.href = `?${query}`
  link.textContent = name
  if (isCurrent) link.setAttribute('aria-current', 'page')
  return link
}

async function show() {
  const answer = await fetch('../openapi.json')
  if (!answer.ok) throw new Error(`The description of the API could not be loaded (${answer.status}).`)
  const description = await answer.json()
  const groups = groupsIn(description)
  const group = groups.find(({ name }) => name === chosen.get('group')) ?? groups.find(({ name }) => name === 'Posts')
  document.getElementById('groups').replaceChildren(...groups.map((one) => linkTo(one, one === group)))
  globalThis.SwaggerUIBundle({
    spec: ofGroup(description, group),
    dom_id: '#viewer',
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    persistAuthorization: false,
    validatorUrl: null,
  })
}

show().catch((error) => {
  document.getElementById('viewer').textContent = `${error.message} Reload the page to try again.`
})
