import { useEffect, useRef } from 'react'

const colors = [
  'var(--accent)',
  'var(--success-solid)',
  'var(--warning-solid)',
  'var(--plum-solid)',
  'var(--info-solid)',
]
const PIECE_COUNT = 36

/** Confetti over the nearest positioned ancestor, shown once. Invisible under `prefers-reduced-motion`. */
export function Celebration() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [index, piece] of [...(container.current?.children ?? [])].entries())
      animatePiece(piece as HTMLElement, index)
  }, [])
  return (
    <div ref={container} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {Array.from({ length: PIECE_COUNT }, (_, index) => (
        <span
          key={index}
          className="absolute top-1/3 left-1/2 h-3 w-1.5 rounded-[1px] opacity-0"
          style={{ backgroundColor: colors[index % colors.length] }}
        />
      ))}
    </div>
  )
}

function animatePiece(piece: HTMLElement, index: number): void {
  const angle = (index / PIECE_COUNT) * Math.PI * 2
  const distance = 90 + ((index * 53) % 110)
  const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance * 0.8 - 60]
  piece.animate?.(
    [
      { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${index * 40}deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x * 1.15}px, ${y + 190}px) rotate(${index * 90}deg)`, opacity: 0 },
    ],
    { duration: 1500, easing: 'cubic-bezier(0.15, 0.6, 0.4, 1)' },
  )
}
