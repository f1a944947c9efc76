/** What of a person's row says whether their plan is paid for. */
interface Customer {
  stripe_subscription_id: string | null
  subscription_status: string
}

/**
 * Whether there is a subscription that the payment provider keeps: a plan that is changed here it would change back, and a
 * second subscription would be paid for beside it.
 */
export const isPlanPaid = ({ stripe_subscription_id, subscription_status }: Customer): boolean =>
  stripe_subscription_id !== null && ['active', 'past_due'].includes(subscription_status)
