import { Button, buttonRowClass, Notice } from '#theme/index.ts';
import type { WorkshopFiles } from './use-workshop.ts';

/** Edited files that another person changed meanwhile: both texts are kept until one is chosen. */
export function MovedFiles({ workshop: { moved, forget, keepMine } }: { workshop: WorkshopFiles }) {
  return moved.map((path) => (
    <Notice key={path} tone="warning" title={`${path} was changed by someone else`}>
      <p>Your text is not lost and theirs is not overwritten. Before and after shows the difference.</p>
      <div className={buttonRowClass[3]}>
        <Button size="small" variant="outlined" onClick={() => forget(path)}>
          Take theirs
        </Button>
        <Button size="small" variant="outlined" onClick={() => keepMine(path)}>
          Keep mine in its place
        </Button>
      </div>
    </Notice>
  ));
}
