/** What of a person's row says whether their plan is paid for. */
interface Customer {
  stripe_subscription_id: string | null
  subscription_status: string
}

/** Whether the payment provider says which plan a person has: changed here, its next event would change it back. */
export const isPlanPaid = ({ stripe_subscription_id, subscription_status }: Customer): boolean =>
  stripe_subscription_id !== null && ['active', 'past_due'].includes(subscription_status)
