import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { Notice } from '../kit/Notice.tsx'
import { AuthPage } from './AuthPage.tsx'
import type { useForm } from './useForm.ts'

const fields = css({ display: 'grid', gap: '5' })

interface Props {
  title: string
  subtitle?: ReactNode
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'forgive' | 'problem'>
  /** Below the hairline: where else to go. */
  footer: ReactNode
  children: ReactNode
}

/** A page at the door with one form: its problem above the fields, and where else to go below. */
export function AuthForm({ title, subtitle, form, footer, children }: Props) {
  return (
    <AuthPage title={title} subtitle={subtitle} footer={footer}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <form noValidate className={fields} onSubmit={form.submit} onChange={form.forgive}>
        {children}
      </form>
    </AuthPage>
  )
}
