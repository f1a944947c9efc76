/** The viewer of the API, on its own page: what a key may call, and with `?all` what only a signed-in person may. */
const wish = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', wish.matches)
wish.addEventListener('change', follow)
follow()

const methods = ['get', 'post', 'put', 'patch', 'delete']
const isForKeys = ({ security = [] }) => security.some((scheme) => 'key' in scheme)

/** The document with the calls that a key may make, and only the groups that still have one. */
function forKeys(description) {
  const paths = Object.entries(description.paths)
    .map(([path, item]) => [path, pick(item)])
    .filter(([, item]) => Object.keys(item).length > 0)
  const used = new Set(paths.flatMap(([, item]) => Object.values(item).flatMap(({ tags }) => tags)))
  return {
    ...description,
    paths: Object.fromEntries(paths),
    tags: description.tags.filter(({ name }) => used.has(name)),
  }
}

const pick = (item) =>
  Object.fromEntries(Object.entries(item).filter(([method, call]) => methods.includes(method) && isForKeys(call)))

async function show() {
  const answer = await fetch('../openapi.json')
  if (!answer.ok) throw new Error(`The description of the API could not be loaded (${answer.status}).`)
  const description = await answer.json()
  const isWhole = new URLSearchParams(location.search).has('all')
  globalThis.SwaggerUIBundle({
    spec: isWhole ? description : forKeys(description),
    dom_id: '#viewer',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    persistAuthorization: false,
    validatorUrl: null,
  })
}

show().catch((error) => {
  document.getElementById('viewer').textContent = `${error.message} Reload the page to try again.`
})
