import { LazyMotion, MotionConfig } from 'framer-motion';
import { li as Entry } from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';

/** Until they arrive entries jump, and also if they never do, without an error. */
const fetchMoves = () =>
  import('./layout-moves.ts').then(
    ({ layoutMoves }) => layoutMoves,
    () => new Promise<never>(() => {}),
  );
const quickly = { duration: 0.25, ease: 'easeOut' } as const;

/** Inside it entries slide to their new places; for readers who asked for less motion they jump. */
export function MovingEntries({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={fetchMoves} strict>
      <MotionConfig reducedMotion="user" transition={quickly}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

export interface MovingEntryProps extends ComponentProps<typeof Entry> {
  /** Changes whenever entries may have moved: no other change, such as a key pressed in one, causes measuring. */
  order: string;
}

/** An entry of a list whose order people change. */
export function MovingEntry({ order, ...rest }: MovingEntryProps) {
  return <Entry layout="position" layoutDependency={order} {...rest} />;
}
