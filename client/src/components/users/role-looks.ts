import type { UserRole } from '@forki/contract/permissions'
import { ShieldCheck, Store, UserRound, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/tone.ts'

export const roleLooks: Record<UserRole, { icon: LucideIcon; tone: Tone }> = {
  application_admin: { icon: ShieldCheck, tone: 'plum' },
  restaurant_owner: { icon: Store, tone: 'info' },
  staff: { icon: UserRound, tone: 'neutral' },
}
