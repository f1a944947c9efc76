import { useSelector } from '@xstate/react'
import { unconnectedNote } from '../../../rules/buckets/unconnectedNote.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'
import { useSession } from '../sessionContext.ts'

const note = css({ textStyle: 'small', color: 'text', textWrap: 'pretty', overflowWrap: 'anywhere', marginTop: '1' })

/** Where nothing that a bucket posts to is connected: that it is so, and the way to change it. */
export function UnconnectedNote({ bucket }: { bucket: Bucket }) {
  const accounts = useSelector(useApp().userData, ({ context }) => context.user?.userprofile.socialAccounts)
  const businesses = useSelector(useSession().business.profiles, ({ context }) => context.profiles)
  const said = accounts ? unconnectedNote(bucket, { accounts, businesses }) : null
  if (said === null) return null
  return (
    <p className={note}>
      {said} <Link to="/connect/socials">{strings.connectAccounts}</Link>
    </p>
  )
}
