import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor } from 'xstate'
import { css } from '../../../styled-system/css'
import { businessesLogic, businessForm } from '../../ownAccount.ts'
import type { OwnBusiness } from '../../services/account/ownBusiness.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { useForm } from './useForm.ts'

const fields = css({ display: 'grid', gap: '5' })
const send = css({ justifySelf: 'start' })
const quiet = css({ color: 'textMuted' })

/** Who the person posts for; without any, the form for the first. */
export function ProfileBusinesses() {
  const app = useApp()
  const [logic] = useState(() => businessesLogic(app))
  const businesses = useOwnActor(() => createActor(logic, { ...app.actorOptions, input: { query: null } }))
  const known = useSelector(businesses, ({ context }) => context.value)
  const problem = useSelector(businesses, ({ context }) => context.problem)
  if (problem) return <ListProblem problem={problem} onRetry={() => businesses.send({ type: 'retry.requested' })} />
  if (!known) return <Skeleton height={160} />
  const [business = null] = known
  return (
    <>
      {!business && <p className={quiet}>No business yet. Say who you post for.</p>}
      <BusinessForm business={business} />
    </>
  )
}

function BusinessForm({ business }: { business: OwnBusiness | null }) {
  const app = useApp()
  const form = useForm(() => businessForm(app))
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={form.forgive}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <BusinessFields errors={form.errors} name={business?.name ?? ''} industry={business?.industry ?? ''} />
      <Button type="submit" className={send} busy={form.isBusy}>
        Save business
      </Button>
    </form>
  )
}
