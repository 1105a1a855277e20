/** Remaining time of a request or its approval as `m:ss`. */
export function timeLeft({ expires_at }: { expires_at: string }, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(expires_at) - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
