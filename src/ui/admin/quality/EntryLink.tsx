import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import type { Quality } from '../../../services/admin/quality.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { link } from './styles.ts'

/** The name of a template or a rule, which leads to it in the builder. */
export const EntryLink = ({ entry: { kind, key, name } }: { entry: Quality['aiEntries'][number] }) => (
  <RouterLink to={`${builderKinds[kind].path}?${new URLSearchParams({ entry: key })}`} className={link}>
    {name}
  </RouterLink>
)
