import type { Insertion } from '../scaffold.ts'
import type { NewNetwork } from './newNetwork.ts'

/** The entry of a network in every registry: where one lacks, it does not compile. */
export const registryEntries = (made: NewNetwork): Insertion[] => [
  ...contractEntries(made),
  ...ruleEntries(made),
  ...serverEntries(made),
  ...viewEntries(made),
  ...practiceEntries(made),
  ...testEntries(made),
]

const imported = (path: string, what: string): Insertion => ({ path, before: 'import ', text: `import ${what}` })

const entry = (path: string, from: string, text: string, before = '}'): Insertion => ({ path, from, before, text })

const contractEntries = ({ name, Name, title }: NewNetwork): Insertion[] => [
  entry('contract/networks.ts', 'export const networks', `  '${name}',`, ']'),
  entry('contract/networkOptions.ts', 'export const networkOptionSchemas', `  ${name}: z.object({}),`),
  {
    path: 'contract/connecting.ts',
    before: 'export const startTwitter',
    text: `export const start${Name} = endpoint({
  method: 'POST',
  path: 'connect/${name}/start/',
  summary: 'Connects a ${title} account by an app password',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  body: z.object({
    server: z
      .string()
      .check(z.trim(), z.minLength(1, 'Server is required'), z.maxLength(260, 'The server name is too long')),
    app_password: z
      .string()
      .check(z.trim(), z.minLength(1, 'App password is required'), z.maxLength(2000, 'The app password is too long')),
    business_profile_id: ownProfile,
  }),
  answer: connected,
  status: 201,
})
`,
  },
  entry('contract/connecting.ts', 'export const connectEndpoints', `  ${name}: start${Name},`),
  entry('contract/connecting.ts', 'export const mayConnectAtOnce', `  ${name}: true,`),
]

const ruleEntries = ({ name, Name, title }: NewNetwork): Insertion[] => [
  entry('rules/networks/networkNames.ts', 'export const networkNames', `  ${name}: '${title}',`),
  entry('rules/networks/accountLabel.ts', 'const labels', `  ${name}: 'handle',`),
  entry('rules/networks/cutoff.ts', 'const rooms', `  ${name}: null,`),
  entry(
    'rules/networks/imageFits.ts',
    'const fits',
    `  ${name}: () => ({ types: ['image/jpeg'], maxBytes: megabyte }),`,
  ),
  imported('rules/networks/usualLimits.ts', `{ ${name}Limits } from './${name}/${name}.ts'`),
  entry('rules/networks/usualLimits.ts', 'export const usualLimits', `  ${name}: ${name}Limits,`),
  entry('rules/networks/videoCovers.ts', 'const takesCover', `  ${name}: false,`),
  entry('rules/networks/sameTextRules.ts', 'const sameTextRules', `  ${name}: 'any',`),
  entry('rules/networks/shownParts.ts', 'export const shownParts', `  ${name}: asWritten,`),
  entry('rules/ai/textBounds.ts', 'const aims', `  ${name}: 240,`),
  entry(
    'rules/campaigns/marketing/platformStrategies.ts',
    'const beginnings',
    `  ${name}: { postsPerWeek: 3, hours: [on(workdays, '09:00', '11:00')] },`,
  ),
  entry('rules/writing/mentionNetworks.ts', 'export const mentionSources', `  ${name}: null,`),
  entry('rules/content/withUtm.ts', 'const plainNames', `  ${name}: '${name}',`),
  entry('rules/networks/exampleLinks.ts', 'const exampleLinks', `  ${name}: null,`),
  imported('rules/networks/networks.ts', `{ ${name} } from './${name}/${name}.ts'`),
  entry('rules/networks/networks.ts', 'const networks', `  ${name},`),
  entry('rules/networks/options/choices.ts', 'export const optionLabels', `  ${name}: {},`),
  entry('rules/networks/options/optionProblems.ts', 'const checks', `  ${name}: none,`),
  entry('rules/campaigns/postGaps.ts', 'const firstMissing', `  ${name}: none,`),
  entry('rules/insight/toldMetrics.ts', 'export const toldMetrics', `  ${name}: 'withheld',`),
  entry('rules/networks/options/optionSummary.ts', 'const summaries', `  ${name}: () => 'Nothing to choose',`),
  entry('rules/networks/options/startOptions.ts', 'const remembered', `  ${name}: [],`),
  entry('rules/networks/options/takesAs.ts', 'const changes', `  ${name}: null,`),
  imported('rules/networks/textParts.ts', `{ find${Name}Parts } from './${name}/textParts.ts'`),
  entry('rules/networks/textParts.ts', 'const finders', `  ${name}: byLine(find${Name}Parts),`),
  entry('rules/publishing/policyOf.ts', 'const policies', `  ${name}: unreadPolicy,`),
]

const serverEntries = ({ name, Name }: NewNetwork): Insertion[] => [
  entry('server/content/rememberedOptions.ts', 'const ofOnePost', `  ${name}: [],`),
  entry(
    'server/networks/mentions/mentionSearches.ts',
    'export function createMentionSearches',
    `    ${name}: null,`,
    '  } satisfies',
  ),
  entry(
    'server/networks/trends/trendReaders.ts',
    'export function createTrendReaders',
    `    ${name}: null,`,
    '  } satisfies',
  ),
  imported('server/networks/networks.ts', `{ create${Name}Network } from './${name}/${name}.ts'`),
  entry(
    'server/networks/networks.ts',
    'const createBuilt',
    `    ${name}: create${Name}Network(depsOf('${name}')),`,
    '  })',
  ),
  entry('server/networks/pacing/limitReaders.ts', 'export const limitReaders', `  ${name}: () => null,`),
  entry('server/networks/networkSecrets.ts', 'const secrets', `  ${name}: nothing,`),
]

const viewEntries = ({ name, Name }: NewNetwork): Insertion[] => [
  entry('src/ui/theme/colors.ts', 'const meanings', `  ${name}: ['#515c74', '#667189'],`, '  onNetwork:'),
  entry('src/ui/marks/NetworkMark.tsx', '    network: {', `      ${name}: { background: '${name}' },`, '    }'),
  entry('src/ui/marks/NetworkMark.tsx', 'const glyphs', `  ${name}: <circle cx="8" cy="8" r="4" strokeWidth="1.6" />,`),
  imported('src/ui/networks/connectForms.ts', `{ ${Name}Form } from './${name}/${Name}Form.tsx'`),
  entry('src/ui/networks/connectForms.ts', 'export const connectForms', `  ${name}: ${Name}Form,`),
  entry('src/ui/networks/connectWays.ts', 'export const connectWays', `  ${name}: strings.${name}WithAnAppPassword,`),
  entry('strings/networks.ts', 'export const strings', `  ${name}WithAnAppPassword: 'With an app password.',`),
  entry('src/ui/content/options/chosenOptions.ts', 'const nothingChosen', `  ${name}: {},`),
  entry('src/ui/content/options/optionForms.ts', 'export const optionForms', `  ${name}: null,`),
  entry('src/ui/content/options/OptionRow.tsx', 'const asked', `  ${name}: strings.needsAChange,`),
  entry('src/ui/content/preview/cutLooks.ts', 'export const cutLooks', `  ${name}: null,`),
  entry('rules/content/linkCards.ts', 'export const cardMakers', `  ${name}: null,`),
  entry('src/ui/content/preview/media/arrangements.ts', 'const placings', `  ${name}: [whole],`),
  entry('src/ui/content/preview/media/arrangements.ts', 'const wholeShapes', `  ${name}: { least: 4 / 5, most: 5 },`),
  entry('src/ui/content/preview/previewOf.ts', 'export const previewOf', `  ${name}: ThreadPreview,`),
  entry('src/ui/content/preview/previewPairs.ts', 'const shapes', `  ${name}: wide,`),
  entry(
    'src/ui/networks/previewLooks.ts',
    'export const previewLooks',
    `  ${name}: { calledBy: 'name', pictureSize: 40, time: '' },`,
  ),
]

const practiceEntries = ({ name, Name, port }: NewNetwork): Insertion[] => [
  imported('practice/practice.ts', `{ start${Name} } from './${name}/network.ts'`),
  entry('practice/practice.ts', 'const starts', `  ${name}: start${Name},`),
  entry('practice/practice.ts', '    const networks', `      ${name}: await start('${name}'),`, '    }'),
  entry('practice/start.ts', 'export const practicePorts', `  ${name}: ${port},`),
  entry(
    'scripts/support/provider.ts',
    'export async function connectPractice',
    `    ${name}: await connect${Name}(call, ada, practice.${name}.host),`,
    '  }',
  ),
  imported('scripts/support/provider.ts', `{ start${Name} } from '../../contract/connecting.ts'`),
  {
    path: 'scripts/support/provider.ts',
    text: `async function connect${Name}(call: Call, person: Person, server: string): Promise<number> {
  const body = { server, appPassword: \`\${person.name}-practice-token\` }
  return (await call(start${Name}, { body })).account.id
}
`,
  },
]

const testEntries = ({ name, Name, title }: NewNetwork): Insertion[] => [
  imported(
    'tests/rules/networks/byLine.test.ts',
    `{ find${Name}Parts } from '../../../rules/networks/${name}/textParts.ts'`,
  ),
  entry('tests/rules/networks/byLine.test.ts', 'const finders', `  ${name}: find${Name}Parts,`),
  entry('tests/rules/networks/countingTables.test.ts', 'const tables', `  ${name}: [],`),
  imported(
    'tests/server/publishing/connectedAda.ts',
    `{ connect${Name} } from '../../../server/networks/${name}/connect.ts'`,
  ),
  entry(
    'tests/server/publishing/connectedAda.ts',
    'const connecting',
    `  ${name}: ({ practice, networks: { call, practiceHosts } }: Place) =>
    connect${Name}(
      { call, plainHosts: practiceHosts, now: Date.now },
      { server: practice.${name}.host, appPassword: 'ada-practice-token' },
    ),`,
  ),
  entry('tests/server/networks/connecting.test.ts', 'const ways', `  ${name}: 'app_password',`),
  entry('tests/server/networks/removal.test.ts', 'const deletions', `  ${name}: null,`),
  entry('tests/server/networks/removalAnswers.test.ts', 'const tables', `  ${name}: null,`),
  entry(
    'tests/server/practice/signedIn.ts',
    'const signIns',
    `  ${name}: async (_, person) => \`\${person}-practice-token\`,`,
  ),
  entry('tests/server/practice/signedIn.ts', 'export const identityCalls', `  ${name}: () => '/api/me',`),
  entry(
    'tests/server/practice/publishedOn.ts',
    'export const publishedOn',
    `  async ${name}({ ${name}: { origin } }, token) {
    return (await called(\`\${origin}/api/posts\`, token, json({ text }))).body.id
  },`,
  ),
  entry('tests/server/practice/statistics.test.ts', 'const asking', `  ${name}: null,`),
  entry('tests/server/networks/gonePosts.test.ts', 'const whyUntold', `  ${name}: notRead,`),
  entry('tests/server/networks/postLinks.test.ts', 'const readings', `  ${name}: null,`),
  imported('tests/faults/matrix/networks.ts', `{ connect${Name} } from '../../../server/networks/${name}/connect.ts'`),
  entry(
    'tests/faults/matrix/networks.ts',
    'const networks',
    `  ${name}: {
    takes: { text: true, image: 'None yet.', video: 'None yet.', thread: 'None yet.', comment: 'None yet.' },
    errors: (status) => ({ error: \`It ended with \${status}\` }),
    linkOf: () => null,
    connect: ({ networks: { call, practiceHosts }, person, proxy: { host } }) =>
      connect${Name}(
        { call, plainHosts: practiceHosts, now: Date.now },
        { server: host, appPassword: \`\${person}-practice-token\` },
      ),
  },`,
  ),
  entry('tests/faults/publishing/killed.ts', 'const sendingOf', `  ${name}: 'createPost',`),
  entry(
    'tests/faults/publishing/random.test.ts',
    'const operations',
    `  ${name}: { send: 'createPost', read: 'listPosts' },`,
  ),
  entry(
    'tests/ui/networks/connectForms.ts',
    'const forms',
    `  ${name}: {
    title: '${title}',
    submitName: 'Connect ${title}',
    lastField: /^App password/,
    fields: ({ server, appPassword }) => [
      [/^Server/, server],
      [/^App password/, appPassword],
    ],
  },`,
  ),
]
