# Signs, publishes and checks the build in dist, and shows it to one visitor in twenty, or to all if it is the first release.
# RELEASE_URL and RELEASE_TOKEN name the release service. With PROVENANCE_KEY_FILE the statement of the source is signed;
# SOURCE_REPOSITORY, SOURCE_COMMIT, SOURCE_BUILDER and, if set, SOURCE_AUTHOR are what it states.
set -eu
built() { node -p "JSON.parse(require('fs').readFileSync('dist/build.json', 'utf8')).$1"; }
app=$(built name)
version=$(built version)
if [ -n "${PROVENANCE_KEY_FILE:-}" ]; then
  hirfa-release attest dist --repository "$SOURCE_REPOSITORY" --commit "$SOURCE_COMMIT" --builder "$SOURCE_BUILDER" ${SOURCE_AUTHOR:+--author "$SOURCE_AUTHOR"}
else
  echo "Not signed: PROVENANCE_KEY_FILE is unset."
fi
hirfa-release publish dist
hirfa-release check "$app" "$version"
live=$(hirfa-release status --json | node -p 'JSON.parse(require("fs").readFileSync(0)).apps.find(({ name }) => name === process.argv[1])?.live ?? ""' "$app")
# A first release has no version to compare a canary with.
if [ -n "$live" ]; then hirfa-release canary "$app" "$version" 5; else hirfa-release promote "$app" "$version"; fi
