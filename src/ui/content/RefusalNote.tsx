import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'

/** That an administrator refused the draft, why, and where its person may appeal. */
export const RefusalNote = ({ refusal }: { refusal: string }) => (
  <Notice live="none" severity="warning" title="An administrator refused this post">
    {refusal} Change it and plan it again, or appeal once: <Link to="/appeals">Refused posts and appeals</Link>
  </Notice>
)
