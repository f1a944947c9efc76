import { Sparkles } from 'lucide-react'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import { adminIcon } from '../shell/adminIcon.tsx'
import { leadsSomewhere, type NavigationItem } from '../shell/navigation.ts'

/** Pages without a place in the sidebar. */
const furtherPages: readonly NavigationItem[] = [
  { label: strings.generate, path: '/generate', icon: Sparkles, also: 'ai write texts suggest' },
  { label: strings.administration, path: '/admin', icon: adminIcon('ShieldCheck'), also: 'admin waitlist outbox' },
]

/** The links of the palette and of the account menu that the sidebar does not have. */
export const furtherPagesFor = (user: User) => furtherPages.filter(({ path }) => leadsSomewhere(path, user))
