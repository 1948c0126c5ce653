import { answerTasks } from '#server/platform/jobs/children/answer-tasks.ts';
import { sharePicture } from './share-picture.ts';

await answerTasks(sharePicture);
