import { mostPictureBytes } from '#contract/staff-room/proposals.ts';
import type { Picture } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { workshopClient } from '../server-source.ts';

/** Uploads a picture and returns the address under which pages show it. */
export async function uploadPicture(file: File): Promise<Picture> {
  // A server that refuses it ends the connection during the upload: then browsers do not pass on its message.
  if (file.size > mostPictureBytes)
    throw new Error('The picture is larger than 8 MB. Please choose a smaller one.');
  return workshopClient.post<Picture>(workshopPaths.pictures, file);
}
