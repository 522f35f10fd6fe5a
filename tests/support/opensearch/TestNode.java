import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** A node with settings from the command line as key=value, which runs until its input closes. */
class TestNode extends Node {
  TestNode(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
        List.of(Netty4Plugin.class),
        false);
  }

  public static void main(String[] words) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String word : words) {
      String[] parts = word.split("=", 2);
      settings.put(parts[0], parts[1]);
    }
    Settings all = settings.build();
    new TestNode(all).start();
    // The input closes when the parent process ends, even if the parent is killed.
    while (System.in.read() != -1) {}
    try (Stream<Path> files = Files.walk(Path.of(all.get("path.home")))) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
    // Succeeds only for the last node, once the folder of all nodes is empty.
    Path.of(all.get("path.home")).getParent().toFile().delete();
    Runtime.getRuntime().halt(0);
  }
}
